import { pgView } from 'drizzle-orm/pg-core'
import { profiles, users } from './tables.ts'

/** An account as other areas read it, in SQL and here: all but its password and what it registered with. */
export const accounts = pgView('accounts').as((db) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      blockedAt: users.blockedAt,
      level: users.level,
      membership: users.membership,
      membershipUntil: users.membershipUntil,
      lender: users.lender,
      dealer: users.dealer,
      editor: users.editor,
      moderates: users.moderates,
      phone: users.phone,
      communityRulesAcceptedAt: users.communityRulesAcceptedAt,
      requestsSent: users.requestsSent,
      intensiveTraining: users.intensiveTraining,
      paidAt: users.paidAt,
      createdAt: users.createdAt,
      payerKey: users.payerKey,
      deleteAt: users.deleteAt,
      deletedAt: users.deletedAt,
    })
    .from(users),
)

export type Account = typeof accounts.$inferSelect

/** A member's profile as other areas read it: not the street, which is shown to nobody but its owner. */
export const memberProfiles = pgView('member_profiles').as((db) =>
  db
    .select({
      userId: profiles.userId,
      roleId: profiles.roleId,
      city: profiles.city,
      stateCode: profiles.stateCode,
      zipCode: profiles.zipCode,
      latitude: profiles.latitude,
      longitude: profiles.longitude,
      investmentCity: profiles.investmentCity,
      investmentStateCode: profiles.investmentStateCode,
      shortBio: profiles.shortBio,
      specialty: profiles.specialty,
      company: profiles.company,
      avatarKey: profiles.avatarKey,
      search: profiles.search,
    })
    .from(profiles),
)
