import { AUDIT_GROUPS, type AuditGroup } from '@cancha/domain/ground/audit/entries'
import { stringifySearch, wordsParam } from '../../../shell/addresses/search-params.ts'

// Apart from the queries: every page loads what reads addresses.

export const AUDIT_PATH = '/admin/registro'

export type AuditFilters = {
  by?: string
  about?: string
  group?: AuditGroup
  from?: string
  until?: string
  search?: string
}
export type AuditSearch = AuditFilters & { before?: string }

/** The filters in the page's address; invalid ones are dropped. */
export function auditSearchIn(search: Record<string, unknown>): AuditSearch {
  const words = (name: string) => wordsParam(search[name])
  // The form of a day alone: whether the calendar has it is what the server says, at its field.
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(String(search[name])) ? String(search[name]) : '')
  const group = AUDIT_GROUPS.find((one) => one === search['group'])
  const before = /^[1-9]\d{0,14}$/.test(String(search['before'])) ? String(search['before']) : ''
  return {
    ...(words('by') && { by: words('by') }),
    ...(words('about') && { about: words('about') }),
    ...(group && { group }),
    ...(day('from') && { from: day('from') }),
    ...(day('until') && { until: day('until') }),
    ...(words('search') && { search: words('search') }),
    ...(before && { before }),
  }
}

export const auditAddress = (asked: AuditSearch): string => `${AUDIT_PATH}${stringifySearch(asked)}`
