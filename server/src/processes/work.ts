import { type StartOptions, serve } from '../program.ts'
import type { Surroundings } from '../surroundings.ts'
import type { FromProcess, ToProcess } from './messages.ts'
import { configOfOne } from './part-of.ts'
import { siblingsOver } from './siblings.ts'

/**
 * Serves as one of several processes. If the leading one ends in whatever way, its line closes, and Node ends this process
 * as well (`disconnect` in its module for clusters).
 * @param stop stops this process in order
 */
export async function work(
  { config, log, say, open }: Surroundings,
  options: StartOptions,
  stop: (why: string) => void,
): Promise<void> {
  const send = (message: FromProcess) => {
    // The line may close at any time; there is nobody to tell then.
    if (process.connected) process.send?.(message, () => undefined)
  }
  const onMessage = (act: (message: ToProcess) => void) => process.on('message', act)
  const siblings = siblingsOver({ send, onMessage })
  onMessage((message) => message.is === 'stop' && stop('todos los procesos'))
  const { database, first } = await new Promise<Extract<ToProcess, { is: 'work' }>>((resolve) => {
    onMessage((message) => message.is === 'work' && resolve(message))
    send({ is: 'loaded' })
  })
  await serve(
    // Only the first process speaks to the operator.
    { config: configOfOne(config), log, say: first ? say : () => undefined, open },
    database,
    { ...options, siblings },
  )
  send({ is: 'serving' })
}
