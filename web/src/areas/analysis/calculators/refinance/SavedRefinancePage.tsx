import { refinance } from '@cancha/domain/analysis/calculators/refinance'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { pageHead } from '../../../../shell/head/brand.ts'
import { bringFace } from '../page-parts.ts'
import { SavedWizard } from '../saved/SavedWizard.tsx'
import { loadSaved } from '../wizard/saved-analysis.ts'
import { PLACES } from '../wizard/words.ts'

export const Route = createFileRoute('/analysis/refinance/update/$shortid')({
  beforeLoad: async (asked) => {
    const session = await requireSession(asked)
    await bringFace(asked)
    return session
  },
  loader: ({ context, params }) => loadSaved(context, params.shortid, 'refinance_property'),
  head: pageHead(PLACES.refinance_property.title, PLACES.refinance_property.lead),
  component: SavedRefinancePage,
})

function SavedRefinancePage() {
  return <SavedWizard calculator={refinance} shortid={Route.useParams().shortid} />
}
