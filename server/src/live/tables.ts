import { bigserial, pgTable } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../database/columns.ts'

/**
 * Live events that are too large for NOTIFY are passed between nodes through this table; the adapter defines its
 * columns.
 */
export const socketAttachments = pgTable('socket_io_attachments', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  createdAt: moment('created_at').defaultNow(),
  payload: bytes('payload'),
})
