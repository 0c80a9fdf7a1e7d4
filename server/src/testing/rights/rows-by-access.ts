import type { Operation } from '@cancha/contract/ground/operation'
import { type AccessRow, type AccessRows, operationOf } from './access.ts'

/**
 * A row of each kind of access, preferably one that reads, since what it answers can be compared.
 * @returns operation and row by the kind's name
 */
export function rowsByAccess(
  operations: { name: string; operation: Operation }[],
  rows: AccessRows,
): [kind: string, Operation, AccessRow][] {
  const byName = new Map(operations.map(({ name, operation }) => [name, operation]))
  const chosen = new Map<string, [Operation, AccessRow]>()
  for (const [rowName, row] of Object.entries(rows)) {
    const operation = byName.get(operationOf(rowName))
    if (!operation || row.namesSession) continue
    const { kind } = operation.access
    const before = chosen.get(kind)?.[0]
    if (!before || (before.method !== 'GET' && operation.method === 'GET')) chosen.set(kind, [operation, row])
  }
  return [...chosen].map(([kind, [operation, row]]) => [kind, operation, row])
}
