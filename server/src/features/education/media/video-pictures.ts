import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { HostUnreachable, type VideoHost } from '../../../adapters/video/video-host.ts'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { hostedVideos } from '../tables.ts'

/** Videos asked about in one run, to be gentle with the host. */
const AT_ONCE = 20

/** The random key by which a picture is requested; it reveals nothing about the video's number. */
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Published videos at the host that weren't asked about yet, or that it didn't know a day ago. */
const UNKNOWN = sql`
  select distinct v.url from (
    select video_url as url from webinars where active and poster is null
    union all select video_url from tips where active and poster is null
    union all select cv.video_url from course_videos cv join courses c on c.id = cv.course_id
      where c.active and cv.poster is null
  ) v left join hosted_videos h on h.video_id = v.url
  where v.url ~ '^[0-9]+$' and (h.video_id is null or (h.thumbnail is null and h.asked_at < now() - interval '1 day'))
  limit ${AT_ONCE}`

/** Asks the video host once for the title and picture of each video, and stores them. */
export async function askVideoHost(
  { database, files, log }: Pick<Services, 'database' | 'files' | 'log'>,
  host: VideoHost,
): Promise<void> {
  const rows = await selectRows(database.db, { url: column.text }, UNKNOWN)
  for (const { url: videoId } of rows) {
    try {
      const said = await host.about(videoId)
      const picture = said?.picture
      const thumbnail = picture ? await files.keep(picture.bytes, picture.type) : null
      const known = { title: said?.title ?? null, thumbnail, askedAt: sql`now()` }
      await database.db
        .insert(hostedVideos)
        .values({ videoId, ...known })
        .onConflictDoUpdate({ target: hostedVideos.videoId, set: known })
    } catch (err) {
      // Without a connection the default picture is shown, and the next hour tries again.
      log.warn({ err, videoId }, 'no se pudo preguntar al servicio de videos')
      if (err instanceof HostUnreachable) return
      // Only this video failed: it is asked about again in a day, the others go on.
      const asked = { askedAt: sql`now()` }
      await database.db
        .insert(hostedVideos)
        .values({ videoId, ...asked })
        .onConflictDoUpdate({ target: hostedVideos.videoId, set: asked })
    }
  }
}

/** Serves those pictures, so that readers load nothing from the host before they press play. */
export function serveVideoPictures(
  app: FastifyInstance,
  { database, files }: Pick<Services, 'database' | 'files'>,
): void {
  app.get<{ Params: { key: string } }>('/media/miniaturas/:key', async (request, reply) => {
    const { key } = request.params
    const [found] = KEY.test(key)
      ? await database.db.select().from(hostedVideos).where(eq(hostedVideos.key, key))
      : []
    const stored = found?.thumbnail ? await files.open(found.thumbnail) : null
    if (!stored) throw new Refusal('not_found')
    return reply.header('Cache-Control', 'public, max-age=86400').type(stored.type).send(stored.stream)
  })
}
