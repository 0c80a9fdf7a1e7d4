import type { MessageFile, SentFile } from '@cancha/contract/talk/messenger/message'
import { messengerPurposes } from '@cancha/contract/talk/messenger-uploads'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { PrivateFile } from '../../../../manifest/upload-rule.ts'
import type { Services } from '../../../../services.ts'
import { shownFile } from '../../../ground/files/uses/shown-files.ts'
import { fileKeyIn, takeUploaded } from '../../../ground/files/uses/take-uploaded.ts'
import { fileFacts } from '../../../ground/files/views.ts'
import { isEvidence } from '../../../people/connections/safety/evidence.ts'
import type { FileHeld } from '../policy.ts'
import { messageFiles } from '../tables.ts'

const FilesJson = z.array(
  z.object({
    key: z.string(),
    private: z.boolean(),
    kind: z.enum(['image', 'document', 'audio']),
    name: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    duration: z.int().nullable(),
    wave: z.string().nullable(),
    parts: z.array(z.object({ name: z.string(), bytes: z.int() })),
  }),
)
/** The column `files` of a message that {@link filesOf} gives; null without files. */
export const filesColumn = column.nullable(column.json(FilesJson))
type FileRow = z.infer<typeof FilesJson>[number]

/** The files of the message `m`, in their order. */
export const filesOf: SQL = sql`(
  select jsonb_agg(jsonb_build_object(
    'key', f.key, 'private', f.private, 'kind', f.kind, 'name', f.name, 'width', f.width, 'height', f.height,
    'duration', mf.duration, 'wave', mf.wave,
    'parts', (select jsonb_agg(jsonb_build_object('name', p.name, 'bytes', p.bytes) order by p.bytes)
      from stored_parts p where p.file = f.key)) order by mf.position)
  from message_files mf join file_facts f on f.key = mf.file where mf.message_id = m.id)`

export function presentFile({ parts, duration, wave, ...file }: FileRow): MessageFile {
  return { ...shownFile(file, parts), duration, wave }
}

const GONE = 'Sube el archivo otra vez'
const purposes = new Map(Object.values(messengerPurposes).map((purpose) => [purpose.name, purpose]))

/**
 * Lets a message that is being stored in this transaction hold what its sender has uploaded for messages.
 * @throws Refusal not_found at the file's field: somebody else's, for something else, used before, or gone
 */
export async function attachFiles(
  tx: Tx,
  services: Pick<Services, 'declared'>,
  viewer: Viewer,
  messageId: number,
  sent: readonly SentFile[],
): Promise<void> {
  const keys = sent.map(({ url }) => fileKeyIn(url))
  const found = await tx
    .select({ key: fileFacts.key, kind: fileFacts.kind, purpose: fileFacts.purpose })
    .from(fileFacts)
    .where(and(inArray(fileFacts.key, keys), eq(fileFacts.uploadedBy, viewer.id)))
  // One after another: the second place of the same file finds it held by the first.
  for (const [position, { duration, wave }] of sent.entries()) {
    const file = keys[position] ?? ''
    const row = found.find(({ key }) => key === file)
    const purpose = purposes.get(row?.purpose ?? '')
    if (!row || !purpose) throw refuseField('not_found', `body.files.${position}`, GONE)
    await takeUploaded(tx, services, viewer, { purpose, file }).catch((error) => {
      throw error instanceof Refusal ? refuseField('not_found', `body.files.${position}`, GONE) : error
    })
    const sound = row.kind === 'audio' ? { duration: duration ?? null, wave: wave ?? null } : {}
    await tx.insert(messageFiles).values({ messageId, position, file, ...sound })
  }
}

/** Returns the uploader and the two readers of a message's file, for the rule about opening it. */
export async function fileHolder(db: Db, { key, uploadedBy }: PrivateFile): Promise<FileHeld> {
  const { id } = column
  const talks = await selectRows(
    db,
    { lowId: id, highId: id },
    sql`
    select c.low_id as "lowId", c.high_id as "highId" from message_files mf
    join messages m on m.id = mf.message_id join conversations c on c.id = m.conversation_id
    where mf.file = ${key}`,
  )
  return {
    userId: uploadedBy,
    members: talks.flatMap(({ lowId, highId }) => [lowId, highId]),
    reported: await isEvidence(db, key),
  }
}
