/** Liveness: responds as long as the process does. */
export const GET = (): Response => Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
