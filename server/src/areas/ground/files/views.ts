import { pgView } from 'drizzle-orm/pg-core'
import { fileParts, files } from './tables.ts'

/** An uploaded file as other areas read it, in SQL and here: not the key with which its bytes are sealed. */
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
      private: files.private,
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
