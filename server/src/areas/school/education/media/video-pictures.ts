import { MB, uploadPurpose } from '@cancha/contract/ground/upload-purpose'
import { hostedVideoIn } from '@cancha/domain/school/content/hosted-videos'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { HostUnreachable, type VideoHost } from '../../../../adapters/video/video-host.ts'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { PictureMaking } from '../../../../manifest/upload-rule.ts'
import type { Services } from '../../../../services.ts'
import { openPart } from '../../../ground/files/open-part.ts'
import { keepSentPicture } from '../../../ground/files/uses/keep-sent-picture.ts'
import { removeUnheld } from '../../../ground/files/uses/remove-unheld.ts'
import { hostedVideos } from '../tables.ts'

/** Videos of one host asked about in one run, to be gentle with it. */
const AT_ONCE = 20

/** The random key by which a picture is requested; it reveals nothing about the video's number. */
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Published videos at a host that weren't asked about yet, or that it didn't know a day ago. Each host has places of its
 * own, because those of one that doesn't answer are found again every hour.
 */
const UNKNOWN = sql`
  select url from (
    select v.url, row_number() over (
      partition by v.url like 'https://www.youtube.com/%' order by h.asked_at nulls first, v.url
    ) as place
    from (
      select video_url as url from webinars where active and poster is null
      union select video_url from tips where active and poster is null
      union select cv.video_url from course_videos cv join courses c on c.id = cv.course_id
        where c.active and cv.poster is null
    ) v left join hosted_videos h on h.video_id = v.url
    where v.url not like '/%'
      and (h.video_id is null or (h.thumbnail is null and h.asked_at < now() - interval '1 day'))
  ) unknown
  where place <= ${AT_ONCE}`

const PICTURE = 'miniatura.jpg'
/** For lists of small pictures, such as search results. Pictures from before it was made don't have it. */
const SMALL = 'miniatura-480.jpg'
const FOR_ALL = { fit: 'inside', ground: '#ffffff', as: { format: 'jpeg', quality: 82 } } as const

/** The pictures of videos at the host, drawn anew like all others. Nobody uploads them: the program fetches them. */
const videoPicture: PictureMaking = {
  purpose: uploadPurpose('education.videoPicture', { kinds: ['image'], most: 10 * MB }),
  picture: {
    recipe: {
      kinds: ['jpeg', 'png', 'webp'],
      leastSide: 1,
      framesMost: 1,
      shapes: [
        { ...FOR_ALL, name: SMALL, width: 480 },
        { ...FOR_ALL, name: PICTURE, width: 1280 },
      ],
    },
    shown: () => PICTURE,
  },
}

type VideoPictureServices = Pick<Services, 'database' | 'declared' | 'files' | 'jobs' | 'log' | 'pictures'>

/** Asks each video's host once for its title and picture, and stores them. */
export async function askVideoHost(services: VideoPictureServices, host: VideoHost): Promise<void> {
  const { database, log } = services
  const rows = await selectRows(database.db, { url: column.text }, UNKNOWN)
  /** Hosts that don't answer. The others' videos are asked about all the same. */
  const silent = new Set<string>()
  for (const { url: videoId } of rows) {
    const video = hostedVideoIn(videoId)
    if (video && silent.has(video.host)) continue
    try {
      const said = video && (await host.about(video))
      const title = said?.title ?? null
      if (said?.picture) await keepVideoPicture(services, { videoId, title }, said.picture.bytes)
      else await keepAnswer(database.db, { videoId, title })
    } catch (err) {
      // Without a connection the default picture is shown, and the next hour tries again.
      log.warn({ err, videoId }, 'no se pudo preguntar al servicio de videos')
      if (video && err instanceof HostUnreachable) {
        silent.add(video.host)
        continue
      }
      // Only this video failed: it is asked about again in a day, the others go on.
      await keepAnswer(database.db, { videoId })
    }
  }
}

async function keepVideoPicture(
  services: VideoPictureServices,
  video: { videoId: string; title: string | null },
  bytes: Buffer,
): Promise<void> {
  const sent = { bytes, path: 'picture', by: null }
  await keepSentPicture(services, videoPicture, sent, async (tx, insert) => {
    const [before] = await tx.select().from(hostedVideos).where(eq(hostedVideos.videoId, video.videoId))
    await keepAnswer(tx, { ...video, thumbnail: await insert() })
    if (before?.thumbnail) await removeUnheld(tx, services, [before.thumbnail])
  })
}

type Answer = { videoId: string; title?: string | null; thumbnail?: string }

async function keepAnswer(db: Db | Tx, { videoId, ...said }: Answer): Promise<void> {
  const known = { ...said, askedAt: sql`now()` }
  await db
    .insert(hostedVideos)
    .values({ videoId, ...known })
    .onConflictDoUpdate({ target: hostedVideos.videoId, set: known })
}

/** Serves those pictures, wide and small, so that readers load nothing from the host before they press play. */
export function serveVideoPictures(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'files'>,
): void {
  const serve = async (key: string, names: readonly string[], reply: FastifyReply) => {
    const [found] = KEY.test(key)
      ? await services.database.db.select().from(hostedVideos).where(eq(hostedVideos.key, key))
      : []
    const file = found?.thumbnail
    for (const name of file ? names : []) {
      const stored = file && (await openPart(services, [videoPicture.purpose], { file, name }))
      if (stored)
        return reply.header('Cache-Control', 'public, max-age=86400').type(stored.type).send(stored.stream)
    }
    throw new Refusal('not_found')
  }
  type PictureRoute = { Params: { key: string } }
  app.get<PictureRoute>('/media/miniaturas/:key', ({ params }, reply) => serve(params.key, [PICTURE], reply))
  app.get<PictureRoute>('/media/miniaturas/:key/480.jpg', ({ params }, reply) =>
    serve(params.key, [SMALL, PICTURE], reply),
  )
}
