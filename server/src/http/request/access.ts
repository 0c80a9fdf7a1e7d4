import type { ErrorCode } from '@cancha/contract/ground/errors'
import type { Access } from '@cancha/contract/ground/operation'
import { isAdmin, mayWrite, moderatesSome, opensPaidContent, type Viewer } from '@cancha/domain/ground/viewer'
import type { Input } from './read-input.ts'

/** The code with which this viewer is refused, or null if they may call. */
export function whyNot(access: Access, viewer: Viewer | null, input: Input): ErrorCode | null {
  switch (access.kind) {
    case 'public':
      return null
    case 'anyOf': {
      const reasons = access.of.map((one) => whyNot(one, viewer, input))
      return reasons.includes(null) ? null : (reasons[0] ?? 'forbidden')
    }
    default: {
      if (!viewer) return 'unauthenticated'
      return allows(access, viewer, input) ? null : access.kind === 'paid' ? 'paid_only' : 'forbidden'
    }
  }
}

function allows(
  access: Exclude<Access, { kind: 'public' | 'anyOf' }>,
  viewer: Viewer,
  input: Input,
): boolean {
  switch (access.kind) {
    case 'signedIn':
      return true
    case 'paid':
      return opensPaidContent(viewer)
    case 'dealer':
      return viewer.dealer
    case 'lender':
      return viewer.lender
    case 'editor':
      return mayWrite(viewer)
    case 'moderator':
      return moderatesSome(viewer)
    case 'admin':
      return isAdmin(viewer)
    case 'self': {
      const [part, name] = access.at.split('.') as [keyof Input, string]
      return Number((input[part] as Record<string, unknown>)[name]) === viewer.id
    }
  }
}
