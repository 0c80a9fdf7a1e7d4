import { readConfig, takeDatabaseUrls } from '../../server/src/config.ts'
import { createLog } from '../../server/src/http/request/log.ts'
import { operate } from '../../server/src/operator.ts'
import { begin, readAhead } from '../../server/src/program.ts'
import { closeAll, type Open } from '../../server/src/surroundings.ts'

/**
 * A process that runs one program after another, each with its own settings, database and port, so that modules are
 * loaded only once. It carries out operators' commands, too. Started by open-site.ts.
 */
export type Order = { id: number } & (
  | { open: Record<string, string> }
  | { close: true }
  | { ready: true }
  | { operate: string[]; settings: Record<string, string> }
)
export type Report = { id: number } & ({ done: true } | { failed: string } | { line: string })

const programs = new Map<number, Open>()

async function follow(order: Order): Promise<void> {
  if ('ready' in order) return readAhead({})
  if ('operate' in order) {
    const code = await operate(order.operate, order.settings)
    if (code !== 0) throw new Error(`operator ${order.operate.join(' ')} ended with ${code}`)
    return
  }
  if ('close' in order) {
    await closeAll(programs.get(order.id) ?? [])
    programs.delete(order.id)
    return
  }
  const open: Open = []
  programs.set(order.id, open)
  const config = readConfig(order.open)
  const write = (line: string) => tell({ id: order.id, line })
  const log = createLog({ level: config.LOG_LEVEL, destination: { write } })
  const databases = takeDatabaseUrls(order.open)
  await begin({ config, databases, log, say: (line) => write(`${line}\n`), open })
}

const tell = (report: Report) => void process.send?.(report)

process.on('message', (order: Order) => {
  follow(order).then(
    () => tell({ id: order.id, done: true }),
    (error: unknown) =>
      tell({ id: order.id, failed: error instanceof Error ? `${error.stack}` : String(error) }),
  )
})
// The parent process is gone.
process.on('disconnect', () => process.exit())
