import { formatDuration } from '@cancha/domain/ground/time/durations'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { MediaCard } from '../../../../ui/pieces/MediaCard.tsx'
import { PieceCover } from '../cards/PieceCover.tsx'
import type { CoursePreview } from '../queries.ts'
import { videoCount } from '../video-count.ts'

export function CourseCard({ course, eager }: { course: CoursePreview; eager?: boolean }) {
  return (
    <MediaCard
      href={`/${course.pathalias.alias}`}
      title={course.title}
      cover={<PieceCover cover={course.cover} image={course.coverimage} eager={eager} />}
      meta={`${course.instructor} · ${videoCount(course.videoCount)}`}
      duration={formatDuration(course.seconds)}
      badge={markOf(course)}
    />
  )
}

const markOf = ({ visibilityoption, intensivetraining }: CoursePreview) =>
  intensivetraining ? (
    <Badge tone="gold">Entrenamiento</Badge>
  ) : visibilityoption === 'free' ? (
    <Badge tone="solid">Gratis</Badge>
  ) : undefined
