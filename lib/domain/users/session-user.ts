/** Who is signed in, and since which `sessionVersion`. */
export interface SessionUser {
  id: string;
  email: string;
  name: string | null;
  /** Sessions of another version are over. */
  sessionVersion: number;
}
