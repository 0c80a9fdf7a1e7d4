import type { PartProgress } from '@cancha/contract/school/progress'
import { formatPercent } from '@cancha/domain/ground/numbers/percents'
import { formatDuration } from '@cancha/domain/ground/time/durations'
import { percentOf } from '@cancha/domain/school/education/progress'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useViewer } from '../../../../api/use-viewer.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { bookmark, check } from '../../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { ProgressBar } from '../../../../ui/pieces/ProgressBar.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import { ShareButton } from '../../../../ui/share/ShareButton.tsx'
import { VideoList } from '../../../../ui/video/VideoList.tsx'
import { type Course, courseQuery, progressOfQuery } from '../queries.ts'
import { TRAINING } from '../training-addresses.ts'
import { videoCount } from '../video-count.ts'
import classes from './CoursePage.module.css'
import { CourseVideoFrame } from './CourseVideoFrame.tsx'

/** A course: the current video, its text, and the list of all videos. The address says which video is current. */
export function CoursePage({ id, pathname }: { id: string; pathname: string }) {
  const { data: course } = useSuspenseQuery(courseQuery(id))
  const member = useViewer() !== null
  const { data: parts = [] } = useQuery({ ...progressOfQuery('course', id), enabled: member })
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const index = videoIndex(search['video'], course.videos.length)
  const video = course.videos[index]
  if (!video) return null
  const addressOf = (position: number) => (position === 1 ? pathname : `${pathname}?video=${position}`)
  const addressHere = addressOf(video.videoPosition)

  return (
    <div className={`wrap ${classes.page}`}>
      <div className={classes.video}>
        <CourseVideoFrame
          key={video.videoPosition}
          course={course}
          video={video}
          left={parts.find(({ part }) => part === video.videoPosition)}
          returnPath={addressHere}
          backPath={pathname}
        />
      </div>
      <div className={`${classes.about} stack`}>
        <PageHeader
          crumbs={[
            { label: 'Educacion', href: '/education' },
            { label: 'Cursos', href: '/education/videocourses' },
            { label: course.title },
          ]}
          title={video.videoTitle}
          lead={`Video ${video.videoPosition} de ${course.videos.length} · ${course.instructor}`}
          actions={<Steps course={course} index={index} addressOf={addressOf} />}
        />
        {video.videoDescription && <RichText html={video.videoDescription} />}
        {video.videoKeyTakeaway && (
          <Note tone="ok" icon={bookmark}>
            <strong>Para llevar.</strong> {video.videoKeyTakeaway}
          </Note>
        )}
        <div>
          <ShareButton />
        </div>
      </div>
      <div className={classes.list}>
        <VideoList
          head={<CourseHead course={course} parts={parts} member={member} />}
          groups={[{ videos: course.videos.map((each, at) => rowOf(each, at, index, addressOf, parts)) }]}
        />
      </div>
      <section className={`${classes.course} stack`}>
        <h2>Sobre este curso</h2>
        <p className="row row-wrap">
          <Badge>{course.level}</Badge>
          {course.selectedCategory.map(({ _id, name }) => (
            <Badge key={_id}>{name}</Badge>
          ))}
        </p>
        {course.intensivetraining && (
          <p>
            Es parte del <Anchor href={TRAINING}>Entrenamiento intensivo</Anchor>.
          </p>
        )}
        <RichText html={course.body} />
      </section>
    </div>
  )
}

type StepsProps = { course: Course; index: number; addressOf: (position: number) => string }

/** Links to the previous and next video; after the last one, to the first and to other courses. */
function Steps({ course, index, addressOf }: StepsProps) {
  const [before, after] = [course.videos[index - 1], course.videos[index + 1]]
  const first = course.videos[0]
  return (
    <>
      {before && (
        <LinkButton variant="line" href={addressOf(before.videoPosition)}>
          Video anterior
        </LinkButton>
      )}
      {after ? (
        <LinkButton href={addressOf(after.videoPosition)}>Siguiente video</LinkButton>
      ) : (
        <>
          {first && before && (
            <LinkButton variant="line" href={addressOf(first.videoPosition)}>
              Desde el principio
            </LinkButton>
          )}
          <LinkButton href="/education/videocourses">Ver más cursos</LinkButton>
        </>
      )}
    </>
  )
}

function CourseHead({ course, parts, member }: { course: Course; parts: PartProgress[]; member: boolean }) {
  const done = course.videos.filter((video) =>
    parts.some((each) => each.done && each.part === video.videoPosition),
  )
  const percent = percentOf(done.length, course.videos.length)
  return (
    <>
      <h2 className={classes.name}>{course.title}</h2>
      <p className="text-sm text-2">
        {videoCount(course.videos.length)} · {formatDuration(course.seconds)} en total
      </p>
      {member && percent > 0 && (
        <>
          <ProgressBar value={percent} label="Tu avance en el curso" />
          {percent === 100 ? (
            <Badge tone="ok" icon={check}>
              Terminaste este curso
            </Badge>
          ) : (
            <p className="text-sm text-2">
              Llevas {done.length} de {videoCount(course.videos.length)} · {formatPercent(percent)}
            </p>
          )}
        </>
      )}
    </>
  )
}

const LOCKED = {
  signIn: 'Con tu cuenta gratis',
  upgrade: 'Con una membresía',
  training: 'Con el entrenamiento',
} as const

function rowOf(
  video: Course['videos'][number],
  at: number,
  now: number,
  addressOf: (position: number) => string,
  parts: readonly PartProgress[],
) {
  const part = parts.find((each) => each.part === video.videoPosition)
  // The specification marks all videos before the current one as completed; watched videos are marked too.
  const done = at < now || part?.done === true
  return {
    key: String(video.videoPosition),
    number: video.videoPosition,
    title: video.videoProgressTitle,
    href: addressOf(video.videoPosition),
    duration: formatDuration(video.seconds),
    state:
      at === now
        ? ('now' as const)
        : video.lock
          ? ('locked' as const)
          : done
            ? ('done' as const)
            : ('next' as const),
    progress: part ? percentOf(part.seconds, video.seconds) : undefined,
    lockedBy: video.lock ? LOCKED[video.lock] : undefined,
  }
}

/** The index of the video in the address; 0 if the course has no such video. */
function videoIndex(asked: string | undefined, count: number): number {
  const position = /^[1-9]\d{0,3}$/.test(asked ?? '') ? Number(asked) : 1
  return position <= count ? position - 1 : 0
}
