import type { LineHandler } from '../../../../../api/live-handlers.ts'
import { tellTopic } from './bus.ts'

/** An open topic is joined anew. */
export const lineOpens: LineHandler = () => tellTopic({ kind: 'open' })
