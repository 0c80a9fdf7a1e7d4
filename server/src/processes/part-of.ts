import type { Config } from '../config.ts'

/** Connections to the database that a process has at least: fewer would wait for each other within one page. */
const POOL_LEAST = 5

/** One process's part of what the machine has once, and never nothing. */
export const partOf = (whole: number, processes: number): number => Math.max(1, Math.ceil(whole / processes))

/**
 * The settings of one of several processes. The operator's numbers are for all processes behind one port: connections to the
 * database and to clients are divided. Limits of a person or an address aren't: their requests may all come to the same process.
 */
export function configOfOne(config: Config): Config {
  const { CANCHA_PROCESSES: processes, DATABASE_POOL: pool } = config
  return {
    ...config,
    DATABASE_POOL: Math.max(Math.min(pool, POOL_LEAST), partOf(pool, processes)),
    MAX_CONNECTIONS: partOf(config.MAX_CONNECTIONS, processes),
  }
}
