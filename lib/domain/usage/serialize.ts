import type { RequestDetailWire, RequestWire } from '@/lib/contracts/usage';
import type { DetailedRequest, ListedRequest } from './queries';

export const serializeRequest = ({
  id,
  method,
  operation,
  path,
  url,
  status,
  milliseconds,
  via,
  keyId,
  keyName,
  problem,
  reason,
  createdAt,
}: ListedRequest): RequestWire => ({
  id,
  method,
  operation,
  path,
  url,
  status,
  duration_ms: milliseconds,
  source: via === 'key' ? 'api_key' : 'dashboard',
  key_id: keyId,
  key_name: keyName,
  problem,
  reason,
  created_at: createdAt.toISOString(),
});

export const serializeRequestDetail = (request: DetailedRequest): RequestDetailWire => ({
  ...serializeRequest(request),
  problem_document: request.document === null ? null : JSON.parse(request.document),
});
