import { flip } from '@cancha/domain/analysis/calculators/flip'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { pageHead } from '../../../../shell/head/brand.ts'
import { bringFace } from '../page-parts.ts'
import { SavedWizard } from '../saved/SavedWizard.tsx'
import { loadSaved } from '../wizard/saved-analysis.ts'
import { PLACES } from '../wizard/words.ts'

export const Route = createFileRoute('/analysis/flip/update/$shortid')({
  beforeLoad: async (asked) => {
    const session = await requireSession(asked)
    await bringFace(asked)
    return session
  },
  loader: ({ context, params }) => loadSaved(context, params.shortid, 'flip_property'),
  head: pageHead(PLACES.flip_property.title, PLACES.flip_property.lead),
  component: SavedFlipPage,
})

function SavedFlipPage() {
  return <SavedWizard calculator={flip} shortid={Route.useParams().shortid} />
}
