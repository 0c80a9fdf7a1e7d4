import pg from 'pg'
import type { Db, Tx } from './connection.ts'

/**
 * Runs reads that don't need each other: on the pool at once, each with a connection of its own; in a transaction, which
 * has a single one, one after another.
 */
export async function allOf<const Reads extends readonly (() => Promise<unknown>)[]>(
  db: Db | Tx,
  ...reads: Reads
): Promise<{ -readonly [At in keyof Reads]: Awaited<ReturnType<Reads[At]>> }> {
  const answers: unknown[] = []
  if (db.$client instanceof pg.Pool) answers.push(...(await Promise.all(reads.map((read) => read()))))
  else for (const read of reads) answers.push(await read())
  return answers as { -readonly [At in keyof Reads]: Awaited<ReturnType<Reads[At]>> }
}
