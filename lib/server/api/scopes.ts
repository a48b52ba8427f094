import type { RequestActor } from '../../core/model/actor';
import type { Scope } from '../../core/model/scopes';
import { HttpError } from './http-error';

/** Checks scopes that only some requests of an operation need; the others are in its contract. @throws HttpError 403 */
export const requireScopes = ({ scopes }: Pick<RequestActor, 'scopes'>, required: readonly Scope[]): void => {
  if (required.every((scope) => scopes.includes(scope))) return;
  throw new HttpError(
    'forbidden',
    `This operation requires ${required.join(', ')}; your API key has ${scopes.join(', ') || 'no scopes'}.`,
    { members: { required_scopes: required, granted_scopes: scopes } },
  );
};
