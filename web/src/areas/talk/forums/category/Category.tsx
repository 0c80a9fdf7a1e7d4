import type { Tier } from '@cancha/domain/talk/forums/addresses'
import type { SessionUser } from '../../../../api/session.ts'
import type { CategorySearch } from '../addresses.ts'
import { Subcategory } from '../subcategory/Subcategory.tsx'
import { MainCategory } from './MainCategory.tsx'

interface CategoryProps {
  tier: Tier
  user: SessionUser | null
  name: string
  search: CategorySearch
}

export function Category({ tier, user, name, search }: CategoryProps) {
  return search.sid === undefined ? (
    <MainCategory tier={tier} user={user} name={name} search={search} />
  ) : (
    <Subcategory key={search.sid} tier={tier} user={user} sid={search.sid} search={search} />
  )
}
