import { addressOf, type CallOf, type Operation } from '@cancha/contract/ground/operation'

/**
 * Calls an operation while the page is being left and nobody waits for the answer. The browser sends it when it can;
 * delivery is likely but not guaranteed.
 */
export function sendBeacon<Op extends Operation>(operation: Op, input: CallOf<Op>): void {
  const { body } = input as { body?: unknown }
  navigator.sendBeacon(addressOf(operation), new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
