import { formatDuration } from '@cancha/domain/time/durations'
import { Badge } from '../../../ui/pieces/Badge.tsx'
import { MediaCard } from '../../../ui/pieces/MediaCard.tsx'
import { PieceCover } from '../cards/PieceCover.tsx'
import type { CoursePreview } from '../queries.ts'

export function CourseCard({ course, eager }: { course: CoursePreview; eager?: boolean }) {
  const videos = course.videoCount === 1 ? '1 video' : `${course.videoCount} videos`
  return (
    <MediaCard
      href={`/${course.pathalias.alias}`}
      title={course.title}
      cover={<PieceCover cover={course.cover} image={course.coverimage} eager={eager} />}
      meta={`${course.instructor} · ${videos}`}
      duration={formatDuration(course.seconds)}
      badge={course.visibilityoption === 'free' ? <Badge tone="solid">Gratis</Badge> : undefined}
    />
  )
}
