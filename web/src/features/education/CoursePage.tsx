import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { LinkButton } from '../../ui/button/Button.tsx'
import { bookmark } from '../../ui/icons/glyphs.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Badge } from '../../ui/pieces/Badge.tsx'
import { Note } from '../../ui/pieces/Note.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { VideoList } from '../../ui/video/VideoList.tsx'
import classes from './CoursePage.module.css'
import { CourseVideoFrame } from './CourseVideoFrame.tsx'
import { videoLength } from './lengths.ts'
import { type Course, courseQuery } from './queries.ts'

/** A course: the video at hand, what it is about, and the list of all. The address says which video. */
export function CoursePage({ id, pathname }: { id: string; pathname: string }) {
  const { data: course } = useSuspenseQuery(courseQuery(id))
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const index = videoIndex(search['video'], course.videos.length)
  const video = course.videos[index]
  const next = course.videos[index + 1]
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
          returnPath={addressHere}
          backPath={pathname}
        />
      </div>
      <div className={`${classes.about} stack`}>
        <PageHeader
          crumbs={[{ label: 'Cursos', href: '/education/videocourses' }, { label: course.title }]}
          title={video.videoTitle}
          lead={`Video ${video.videoPosition} de ${course.videos.length} · ${course.instructor}`}
          actions={
            next ? (
              <LinkButton href={addressOf(next.videoPosition)}>Siguiente video</LinkButton>
            ) : (
              <LinkButton href="/education/videocourses">Ver más cursos</LinkButton>
            )
          }
        />
        {video.videoDescription && <RichText html={video.videoDescription} />}
        {video.videoKeyTakeaway && (
          <Note tone="ok" icon={bookmark}>
            <strong>Para llevar.</strong> {video.videoKeyTakeaway}
          </Note>
        )}
      </div>
      <div className={classes.list}>
        <VideoList
          head={<CourseHead course={course} />}
          groups={[{ videos: course.videos.map((each, at) => rowOf(each, at, index, addressOf)) }]}
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
        <RichText html={course.body} />
      </section>
    </div>
  )
}

function CourseHead({ course }: { course: Course }) {
  return (
    <>
      <h2 className={classes.name}>{course.title}</h2>
      <p className="text-sm text-2">
        {course.videos.length} videos · {videoLength(course.seconds)} en total
      </p>
    </>
  )
}

const LOCKED = { signIn: 'Con tu cuenta gratis', upgrade: 'Con una membresía' } as const

function rowOf(
  video: Course['videos'][number],
  at: number,
  now: number,
  addressOf: (position: number) => string,
) {
  return {
    key: String(video.videoPosition),
    number: video.videoPosition,
    title: video.videoProgressTitle,
    href: addressOf(video.videoPosition),
    duration: videoLength(video.seconds),
    // The specification: what stands before the current one shows as completed.
    state:
      at === now
        ? ('now' as const)
        : video.lock
          ? ('locked' as const)
          : at < now
            ? ('done' as const)
            : ('next' as const),
    lockedBy: video.lock ? LOCKED[video.lock] : undefined,
  }
}

/** The video that the address names, from 0; the first when it names none of the course's. */
function videoIndex(asked: string | undefined, count: number): number {
  const position = /^[1-9]\d{0,3}$/.test(asked ?? '') ? Number(asked) : 1
  return position <= count ? position - 1 : 0
}
