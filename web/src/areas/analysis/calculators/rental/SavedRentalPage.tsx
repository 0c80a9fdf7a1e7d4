import { rental } from '@cancha/domain/analysis/calculators/rental'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { pageHead } from '../../../../shell/head/brand.ts'
import { bringFace } from '../page-parts.ts'
import { SavedWizard } from '../saved/SavedWizard.tsx'
import { loadSaved } from '../wizard/saved-analysis.ts'
import { PLACES } from '../wizard/words.ts'

export const Route = createFileRoute('/analysis/rentals/update/$shortid')({
  beforeLoad: async (asked) => {
    const session = await requireSession(asked)
    await bringFace(asked)
    return session
  },
  loader: ({ context, params }) => loadSaved(context, params.shortid, 'rental_property'),
  head: pageHead(PLACES.rental_property.title, PLACES.rental_property.lead),
  component: SavedRentalPage,
})

function SavedRentalPage() {
  return <SavedWizard calculator={rental} shortid={Route.useParams().shortid} />
}
