import { bigserial, pgTable } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../database/columns.ts'

/** Live events too large for a NOTIFY travel between nodes through here; the columns are the adapter's. */
export const socketAttachments = pgTable('socket_io_attachments', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  createdAt: moment('created_at').defaultNow(),
  payload: bytes('payload'),
})
