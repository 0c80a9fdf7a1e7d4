import { useSuspenseQuery } from '@tanstack/react-query'
import { useFeatures } from '../../../shell/manifest/use-features.ts'
import { ChipLinks } from '../../../ui/page/Chips.tsx'
import { Corrected } from './Corrected.tsx'
import { searchHref } from './kinds.ts'
import { type Question, resultsQuery } from './queries.ts'
import { FoundGroups, NothingFound } from './SearchResults.tsx'

/** The results of a search, below the links to their kinds. */
export function ResultsByKind(asked: Question) {
  const { searchKinds } = useFeatures()
  const { data } = useSuspenseQuery(resultsQuery(asked))
  const { groups, corrected } = data
  // The links search for the corrected words if those brought the results.
  const shown = corrected === null ? asked : { ...asked, q: corrected }
  return (
    <>
      <ChipLinks
        label="Clases de resultados"
        chips={[
          { label: 'Todo', href: searchHref(shown.q, { exact: asked.exact }), current: !asked.kind },
          ...[...searchKinds].map(([kind, { many }]) => ({
            label: many,
            href: searchHref(shown.q, { kind, exact: asked.exact }),
            current: kind === asked.kind,
          })),
        ]}
      />
      {corrected !== null && <Corrected q={asked.q} kind={asked.kind} corrected={corrected} />}
      {groups.length === 0 ? <NothingFound {...asked} /> : <FoundGroups {...shown} groups={groups} />}
    </>
  )
}
