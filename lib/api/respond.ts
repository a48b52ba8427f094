/** What a handler answers with; `route` makes the response of it. */
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

/** @param location where the job's progress is read */
export const accepted = <Body>(location: string, body: Body): Reply<202, Body> => ({
  status: 202,
  body,
  headers: { Location: location },
});

export const noContent = (): Reply<204, undefined> => ({ status: 204, body: undefined });
