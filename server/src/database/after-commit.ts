/** Functions that wait for the commit of a transaction (a `Tx`, which isn't named here: connection.ts needs this file). */
const waiting = new WeakMap<object, (() => void)[]>()

/** Does something once a transaction of `database.transaction` is committed; never, if it isn't. The function must log its own failure. */
export function afterCommit(tx: object, act: () => void): void {
  const acts = waiting.get(tx)
  if (acts) acts.push(act)
  else waiting.set(tx, [act])
}

/** Does what waits for a transaction, after its commit. */
export function committed(tx: object): void {
  for (const act of waiting.get(tx) ?? []) act()
  waiting.delete(tx)
}
