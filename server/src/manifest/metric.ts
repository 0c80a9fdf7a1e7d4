import type { Db } from '../database/connection.ts'

/** Figures of `/metrics` that stand in the database, and so are the same whichever process is asked. */
export type Metric = {
  /** Unique among all features: `cancha_…`. */
  name: string
  help: string
  /** The label that tells its figures apart; null for one figure. */
  label: string | null
  /** By the label's values; by '' for one figure. */
  read(db: Db): Promise<Readonly<Record<string, number>>>
}
