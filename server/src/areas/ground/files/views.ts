import { pgView } from 'drizzle-orm/pg-core'
import { fileParts, files } from './tables.ts'

/** What other areas read of an uploaded file: not the key with which its bytes are sealed. */
export const fileFacts = pgView('file_facts').as((db) =>
  db
    .select({
      key: files.key,
      kind: files.kind,
      name: files.name,
      bytes: files.bytes,
      width: files.width,
      height: files.height,
      purpose: files.purpose,
      uploadedBy: files.uploadedBy,
      createdAt: files.createdAt,
    })
    .from(files),
)

/** The parts that are served of a file, and where their bytes are. */
export const storedParts = pgView('stored_parts').as((db) =>
  db
    .select({
      file: fileParts.file,
      name: fileParts.name,
      storageKey: fileParts.storageKey,
      type: fileParts.type,
      bytes: fileParts.bytes,
    })
    .from(fileParts),
)
