import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import type { Services } from '../../../../services.ts'
import { pushKeys } from '../tables.ts'

const CONTEXT = 'push'

type Pair = { publicKey: string; privateKey: string }

/**
 * The keys with which the site signs what it sends to browsers, drawn when they are first needed: one pair for all nodes,
 * because a browser takes pushes only from the key that it subscribed with. Null if the private key can't be sealed or
 * opened, which is logged once: push is off then.
 */
export function siteKeys({
  database: { db },
  vault,
  log,
}: Pick<Services, 'database' | 'vault' | 'log'>): () => Promise<Pair | null> {
  let known: Promise<Pair | null> | undefined
  let logged = false

  /** Returns the result of an act of the vault; null where it fails. */
  function within<Done>(act: () => Done): Done | null {
    try {
      return act()
    } catch (err) {
      if (!logged)
        log.error({ event: 'push.off', err }, 'la llave de los avisos push no se puede abrir: no se envían')
      logged = true
      return null
    }
  }

  const stored = async () => (await db.select().from(pushKeys)).at(0)

  async function drawn() {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const sealed = within(() => vault.seal(privateKey, CONTEXT))
    if (sealed === null) return undefined
    // Of several nodes that draw at the same time, one stores its pair, and all read that one.
    await db.insert(pushKeys).values({ publicKey, privateKey: sealed }).onConflictDoNothing()
    return stored()
  }

  async function read(): Promise<Pair | null> {
    const row = (await stored()) ?? (await drawn())
    const opened = row && within(() => vault.open(row.privateKey, CONTEXT))
    if (!opened) return null
    if (opened.outdated)
      await db
        .update(pushKeys)
        .set({ privateKey: vault.seal(opened.text, CONTEXT) })
        .where(eq(pushKeys.privateKey, row.privateKey))
    return { publicKey: row.publicKey, privateKey: opened.text }
  }

  return async () => {
    known ??= read()
    const pair = await known.catch((err: unknown) => {
      known = undefined
      throw err
    })
    // The operator may mend it while the program runs.
    if (!pair) known = undefined
    return pair
  }
}
