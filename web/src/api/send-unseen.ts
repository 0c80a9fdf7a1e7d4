import type { CallOf, ReceivedOf } from '@cancha/contract/ground/operation'
import { type Change, send } from './call.ts'

/**
 * Sends what a page sends without a press of its own: messages that waited, how far one has read, what one has begun to
 * write. It never asks for a proof of identity.
 * @throws ApiError
 */
export const sendUnseen = <Op extends Change>(operation: Op, input: CallOf<Op>): Promise<ReceivedOf<Op>> =>
  send(operation, input, { asks: false })
