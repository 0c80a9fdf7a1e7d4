import type { Unfinished } from '@cancha/contract/school/progress'
import { formatDuration } from '@cancha/domain/ground/time/durations'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Carousel } from '../../../../ui/carousel/Carousel.tsx'
import { MediaCard } from '../../../../ui/pieces/MediaCard.tsx'
import { PieceCover } from '../cards/PieceCover.tsx'
import { ownProgressQuery } from '../public/queries.ts'

export const BEGUN = 'Continúa donde lo dejaste'

/** Content that the member started and didn't finish, newest first. Renders nothing when there is none. @param fold as of `Carousel` */
export function Continue({ fold }: { fold?: ReactNode }) {
  const {
    data: { unfinished },
  } = useSuspenseQuery(ownProgressQuery)
  if (unfinished.length === 0) return null
  return (
    <Carousel title={BEGUN} fit="dashboard" fold={fold}>
      {unfinished.map((one) => (
        <UnfinishedCard key={`${one.kind} ${one._id}`} one={one} />
      ))}
    </Carousel>
  )
}

function UnfinishedCard({ one }: { one: Unfinished }) {
  const left = formatDuration(Math.max(0, one.length - one.seconds))
  const inCourse = one.kind === 'course' && one.part > 1 ? `?video=${one.part}` : ''
  return (
    <MediaCard
      href={`/${one.alias}${inCourse}`}
      title={one.title}
      cover={<PieceCover cover={one.cover} image={one.coverimage} />}
      meta={one.partTitle ? `Video ${one.part}: ${one.partTitle}` : `Te faltan ${left}`}
      progress={Math.max(one.percent, 2)}
      playable
    />
  )
}
