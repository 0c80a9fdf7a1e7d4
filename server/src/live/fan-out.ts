import type { Server } from 'socket.io'
import { ClusterAdapter, type ClusterMessage, type ClusterResponse } from 'socket.io-adapter'
import type { Log } from '../http/request/log.ts'
import { NotifyLine } from './notify-line.ts'

/** How the nodes' events reach each other. */
export type FanOut = {
  adapter: Parameters<Server['adapter']>[0]
  /** Called when this node hears the others, at first and again: what was sent before it has missed. */
  onOpen(act: () => void): void
  /** Called when what this node said was dropped, so that the others haven't heard it. */
  onLost(act: () => void): void
  /** Connects. @returns when the first attempt has ended; others follow by themselves */
  open(): Promise<void>
  close(): Promise<void>
}

/** By NOTIFY of the nodes' common PostgreSQL. */
export function postgresFanOut(url: string, log: Log): FanOut {
  const onError = (err: unknown) => log.warn({ err }, 'canal en vivo')
  let heard = (_: ClusterMessage): void => undefined
  let opened = (): void => undefined
  let lost = (): void => undefined
  const line = new NotifyLine({
    url,
    onError,
    onText(text) {
      try {
        heard(JSON.parse(text) as ClusterMessage)
      } catch (error) {
        onError(error)
      }
    },
    onOpen: () => opened(),
    onLost: () => lost(),
  })

  /** Needs no heartbeat: nodes aren't counted, because nobody waits for other nodes' answers. */
  class NotifyAdapter extends ClusterAdapter {
    constructor(namespace: unknown) {
      super(namespace)
      heard = (message) => this.onMessage(message)
    }

    protected override async doPublish(message: ClusterMessage): Promise<string> {
      line.say(JSON.stringify(message))
      return ''
    }

    protected override async doPublishResponse(_: string, response: ClusterResponse): Promise<void> {
      line.say(JSON.stringify(response))
    }
  }
  return {
    adapter: NotifyAdapter,
    onOpen(act) {
      opened = act
    },
    onLost(act) {
      lost = act
    },
    open: () => line.open(),
    close: () => line.close(),
  }
}
