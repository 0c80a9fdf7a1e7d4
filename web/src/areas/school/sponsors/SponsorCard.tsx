import { Cover } from '../../../ui/art/Cover.tsx'
import { MediaCard } from '../../../ui/pieces/MediaCard.tsx'
import { Photo } from '../../../ui/pieces/Photo.tsx'
import { sponsorAddress } from './filters.ts'
import type { SponsorPreview } from './queries.ts'

type Props = { sponsor: SponsorPreview; forapp: string | undefined; eager: boolean }

export function SponsorCard({ sponsor, forapp, eager }: Props) {
  const place = [sponsor.selectedCity, sponsor.selectedState ?? 'Todo el país'].filter(Boolean).join(', ')
  return (
    <MediaCard
      href={sponsorAddress(sponsor.pathalias.alias, forapp)}
      title={sponsor.sponsorname}
      heading="h2"
      cover={
        <Photo
          src={sponsor.coverimage}
          alt=""
          width={960}
          height={540}
          eager={eager}
          fallback={<Cover {...sponsor.cover} eager={eager} />}
        />
      }
      meta={`${sponsor.selectedCategory[0]?.name ?? ''} · ${place}`}
    />
  )
}
