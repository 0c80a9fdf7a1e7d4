import { profileText } from '@cancha/contract/calls/people/profile-fields'
import { PROFILE_LIMITS } from '@cancha/domain/people/members/profile'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChipToggles } from '../../../ui/page/Chips.tsx'
import { ListSkeleton } from '../../../ui/states/Skeleton.tsx'
import { toggledInterests } from './interests.ts'
import { interestsQuery } from './queries.ts'

interface InterestChipsProps {
  chosen: readonly string[]
  error: ReactNode
  showLabel?: boolean
  onChange: (interests: string[]) => void
  /** called when one more than the most was pressed, with the sentence about it */
  onTooMany: (sentence: string) => void
}

/** The choice of one to three interests. */
export function InterestChips({ chosen, error, showLabel, onChange, onTooMany }: InterestChipsProps) {
  const interests = useQuery(interestsQuery)
  if (!interests.data) return <ListSkeleton count={3} label="Cargando los intereses…" />
  function toggle(id: string) {
    const next = toggledInterests(chosen, id)
    if (next) onChange(next)
    else onTooMany(profileText.tooManyInterests)
  }
  return (
    <>
      <ChipToggles
        label={showLabel ? 'Intereses (de 1 a 3)' : 'Intereses'}
        wrap
        {...(showLabel && { showLabel })}
        error={error}
        chips={interests.data.map(({ _id, name }) => ({
          value: _id,
          label: name,
          pressed: chosen.includes(_id),
        }))}
        onToggle={toggle}
      />
      <p className="text-sm text-2" role="status">
        {chosen.length} de {PROFILE_LIMITS.interests} elegidos
      </p>
    </>
  )
}
