import { addressOf, type CallOf, type Operation } from '@cancha/contract/operation'

/**
 * Calls an operation while the page is being left, when nobody waits for its answer any more. The browser sends it
 * when it can; that it arrives is likely, not sure.
 */
export function sendBeacon<Op extends Operation>(operation: Op, input: CallOf<Op>): void {
  const { body } = input as { body?: unknown }
  navigator.sendBeacon(addressOf(operation), new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
