import { useSuspenseQuery } from '@tanstack/react-query'
import { useCanGoBack, useRouter, useSearch } from '@tanstack/react-router'
import { Cover } from '../../../ui/art/Cover.tsx'
import { Button, LinkButton } from '../../../ui/button/Button.tsx'
import { chevronLeft, external } from '../../../ui/icons/glyphs.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Badge } from '../../../ui/pieces/Badge.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { Photo } from '../../../ui/pieces/Photo.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { ShareButton } from '../../../ui/share/ShareButton.tsx'
import { addressWith } from './filters.ts'
import { sponsorQuery } from './queries.ts'
import classes from './SponsorPage.module.css'

/** A sponsor's page: banner, author, text, and a link to the sponsor. */
export function SponsorPage({ id }: { id: string }) {
  const { data: sponsor } = useSuspenseQuery(sponsorQuery(id))
  return (
    <div className="wrap sec stack-l">
      <GoBack />
      <div className={classes.banner}>
        <Photo
          src={sponsor.bannerimage ?? sponsor.coverimage}
          alt=""
          width={1600}
          height={500}
          eager
          fallback={<Cover {...sponsor.cover} eager />}
        />
      </div>
      <div className={`stack-l ${classes.sides}`}>
        <div className="stack">
          <PageHeader title={sponsor.sponsorname} lead={`por ${sponsor.artistname}`} />
          <p className="row row-wrap">
            {sponsor.selectedCategory.map(({ _id, name }) => (
              <Badge key={_id}>{name}</Badge>
            ))}
            <Badge>
              {[sponsor.selectedCity, sponsor.selectedState ?? 'Todo el país'].filter(Boolean).join(', ')}
            </Badge>
          </p>
          <RichText html={sponsor.description} />
          <div>
            <ShareButton />
          </div>
        </div>
        {sponsor.sponsorurl && (
          <Card as="section" className="stack-m content-start justify-start" aria-labelledby="contact-us">
            <h2 id="contact-us" className="text-h3" lang="en">
              Contact us
            </h2>
            <p className="text-2">Sales de Cancha: lo que acuerdes ahí es entre ustedes.</p>
            <LinkButton
              href={sponsor.sponsorurl}
              icon={external}
              target="_blank"
              rel="noopener noreferrer sponsored"
              lang="en"
            >
              View Website
            </LinkButton>
          </Card>
        )}
      </div>
    </div>
  )
}

/** A link back; for a person who came from another site, to the list. */
function GoBack() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const { forapp } = useSearch({ strict: false }) as { forapp?: string }
  if (!canGoBack)
    return (
      <div>
        <LinkButton variant="ghost" outdented icon={chevronLeft} href={addressWith({ forapp }, {})} lang="en">
          Go back
        </LinkButton>
      </div>
    )
  return (
    <div>
      <Button variant="ghost" outdented icon={chevronLeft} onClick={() => router.history.back()} lang="en">
        Go back
      </Button>
    </div>
  )
}
