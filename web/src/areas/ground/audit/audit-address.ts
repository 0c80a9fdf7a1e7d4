import { AUDIT_GROUPS } from '@cancha/domain/ground/audit/entries'
import {
  type AskedOf,
  day,
  listAddress,
  oneOf,
  rowNumber,
  words,
} from '../../../shell/addresses/list-address.ts'

export const auditAddress = listAddress('/admin/registro', {
  by: words(),
  about: words(),
  group: oneOf(...AUDIT_GROUPS),
  from: day,
  until: day,
  search: words(),
  before: rowNumber,
})

export type AuditSearch = AskedOf<typeof auditAddress>
export type AuditFilters = Omit<AuditSearch, 'before'>
