/** Names a generation as its job does. */
export interface GenerationRef {
  generationId: string;
  userId: string;
}
