/** The result of a handler, from which `route` creates the response. */
export interface Reply<Status extends number, Body> {
  status: Status;
  body: Body;
  headers?: Record<string, string>;
}

export const ok = <Body>(body: Body): Reply<200, Body> => ({ status: 200, body });

/** @param location path of the new resource */
export const created = <Body>(location: string, body: Body): Reply<201, Body> => ({
  status: 201,
  body,
  headers: { Location: location },
});

/** @param location path of the job */
export const accepted = <Body>(location: string, body: Body): Reply<202, Body> => ({
  status: 202,
  body,
  headers: { Location: location },
});

export const noContent = (): Reply<204, undefined> => ({ status: 204, body: undefined });
