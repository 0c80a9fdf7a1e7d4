import type { CallOf, ReceivedOf } from '@cancha/contract/ground/operation'
import { type Change, send } from './call.ts'

/**
 * Sends data that a page sends without a press: waiting messages, the read place, a draft that the member has begun to
 * write. It never asks for a proof of identity.
 * @throws ApiError
 */
export const sendUnseen = <Op extends Change>(operation: Op, input: CallOf<Op>): Promise<ReceivedOf<Op>> =>
  send(operation, input, { asks: false })
