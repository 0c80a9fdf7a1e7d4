import type { Log } from '../http/request/log.ts'
import { type FanOut, postgresFanOut } from './fan-out.ts'

/** By Redis where there is a setting for it, otherwise by PostgreSQL. Redis' library is loaded only then. */
export const fanOutOf = async (
  { REDIS_URL }: { REDIS_URL?: string | undefined },
  databaseUrl: string,
  log: Log,
): Promise<FanOut> =>
  REDIS_URL
    ? (await import('./redis-fan-out.ts')).redisFanOut(REDIS_URL, log)
    : postgresFanOut(databaseUrl, log)
