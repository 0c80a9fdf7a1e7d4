import { existsSync } from 'node:fs'
import { RESERVED_ALIASES } from '@cancha/domain/ground/aliases/aliases'
import { expect, test } from 'vitest'
import { routes } from './routes.ts'

type Node = { type: string; file: string; path?: string; children?: Node[] }

const linesOf = ({ type, file, path, children = [] }: Node): [string, string][] => [
  ...(type === 'index' ? [['/', file] as [string, string]] : path ? [[path, file] as [string, string]] : []),
  ...children.flatMap(linesOf),
]
const lines = linesOf(routes as Node)

test('every address of the site, and its page', () => {
  const map = lines.map(([path, file]) => `${path} → ${file}`).sort()
  expect(`${map.join('\n')}\n`).toMatchInlineSnapshot(`
    "/ → shell/home/first-page/HomePage.tsx
    /$ → shell/alias/AliasPage.tsx
    /aboutus → areas/school/pages/AboutUsPage.tsx
    /aboutuser → areas/people/members/profile/OwnProfilePage.tsx
    /activation/emailconfirm/$activationtoken → areas/people/accounts/activation/ActivationPage.tsx
    /activation/emailconfirm/dealer/reset/$activationtoken → areas/people/accounts/activation/DealerActivationPage.tsx
    /activation/emailconfirm/l/reset/$token → areas/lending/lenders/joining/LenderActivationPage.tsx
    /activation/respuesta/$token → areas/people/accounts/activation/AnswerPage.tsx
    /admin → areas/ground/admin/AdminHomePage.tsx
    /admin/anotados → areas/school/pages/inbox/EarlyMembersPage.tsx
    /admin/cifras → areas/money/figures/FiguresPage.tsx
    /admin/cobros → areas/money/billing/setup/SetupPage.tsx
    /admin/contacto → areas/school/pages/inbox/MessagesPage.tsx
    /admin/contenido → areas/school/writing/list/WritingPage.tsx
    /admin/contenido/$kind → areas/school/writing/list/PiecesPage.tsx
    /admin/contenido/$kind/$id → areas/school/writing/editor/PiecePage.tsx
    /admin/contenido/$kind/$id/vista → areas/school/writing/preview/PreviewRoute.tsx
    /admin/contenido/papelera → areas/school/writing/trash/TrashPage.tsx
    /admin/cupones → areas/money/coupons/CouponsPage.tsx
    /admin/cupones/entrenamiento → areas/money/coupons/TrainingOffersPage.tsx
    /admin/cupones/nuevo → areas/money/coupons/NewCouponPage.tsx
    /admin/depositos → areas/money/billing/deposits/DepositsPage.tsx
    /admin/disputas → areas/money/billing/disputes/DisputesPage.tsx
    /admin/fallas → areas/ground/admin/failures/FailuresPage.tsx
    /admin/invitaciones → areas/people/administration/invitations/InvitationsPage.tsx
    /admin/miembros → areas/people/administration/MembersPage.tsx
    /admin/miembros/$id → areas/people/administration/MemberAdminPage.tsx
    /admin/moderacion → areas/talk/forums/moderation/ModerationPage.tsx
    /admin/moderacion/miembros → areas/people/connections/reports/ReportsPage.tsx
    /admin/outbox → areas/ground/admin/OutboxPage.tsx
    /admin/pagos → areas/money/billing/list/PaymentsPage.tsx
    /admin/pagos/$id → areas/money/billing/payment/PaymentPage.tsx
    /admin/prestamistas → areas/lending/lenders/administration/LendersAdminPage.tsx
    /admin/prestamos → areas/lending/requests/administration/LoansAdminPage.tsx
    /admin/registro → areas/ground/audit/AuditLogPage.tsx
    /admin/reportes → areas/people/connections/reports/OldReportsPage.tsx
    /admin/tratos → areas/deals/dealers/DealsAdminPage.tsx
    /admin/tratos/$id → areas/deals/dealers/DealAdminPage.tsx
    /analysis/comparar → areas/analysis/calculators/compare/ComparePage.tsx
    /analysis/compartido/$token → areas/analysis/calculators/shared-link/SharedAnalysisPage.tsx
    /analysis/flip/new → areas/analysis/calculators/flip/NewFlipPage.tsx
    /analysis/flip/update/$shortid → areas/analysis/calculators/flip/SavedFlipPage.tsx
    /analysis/myflip → areas/analysis/calculators/saved/lists/MyFlipsPage.tsx
    /analysis/myflipanalyses → areas/analysis/calculators/saved/lists/MyFlipAnalysesPage.tsx
    /analysis/myrefinances → areas/analysis/calculators/saved/lists/MyRefinancesPage.tsx
    /analysis/myrentals → areas/analysis/calculators/saved/lists/MyRentalsPage.tsx
    /analysis/refinance/new → areas/analysis/calculators/refinance/NewRefinancePage.tsx
    /analysis/refinance/update/$shortid → areas/analysis/calculators/refinance/SavedRefinancePage.tsx
    /analysis/rentals/new → areas/analysis/calculators/rental/NewRentalPage.tsx
    /analysis/rentals/update/$shortid → areas/analysis/calculators/rental/SavedRentalPage.tsx
    /avisos/baja/$token → areas/talk/notifications/unsubscribe/UnsubscribePage.tsx
    /buscar → areas/ground/search/SearchPage.tsx
    /calculator/flip → areas/analysis/calculators/hard-money/FlipAnalysisPage.tsx
    /calculator/flip/update/$shortid → areas/analysis/calculators/hard-money/SavedFlipAnalysisPage.tsx
    /change-password → areas/people/accounts/passwords/ChangePasswordPage.tsx
    /comingsoon → areas/school/pages/ComingSoonPage.tsx
    /contactus → areas/school/pages/ContactPage.tsx
    /dashboard → shell/home/panel/DashboardPage.tsx
    /dashboard/borrower → areas/lending/requests/borrowing/BorrowerPage.tsx
    /dashboard/lender → areas/lending/requests/desk/DeskPage.tsx
    /dashboard/lender/profile → areas/lending/lenders/profile/LenderProfilePage.tsx
    /dashboard/lender/programas → areas/lending/lenders/programmes/ProgrammesPage.tsx
    /deals → areas/deals/deals/list/DealsPage.tsx
    /deals/$dealid → areas/deals/deals/page/DealWithoutTitle.tsx
    /deals/$dealid/$title → areas/deals/deals/page/DealPage.tsx
    /deals/busquedas → areas/deals/saved-searches/SearchesPage.tsx
    /deals/busquedas/terminar/$token → areas/deals/saved-searches/EndSearchPage.tsx
    /deals/cifras → areas/deals/offers/MonthPage.tsx
    /deals/editar/$dealid → areas/deals/deals/editor/EditDealPage.tsx
    /deals/guardados → areas/deals/deals/list/SavedDealsPage.tsx
    /deals/mios → areas/deals/deals/mine/OwnDealsPage.tsx
    /deals/nuevo → areas/deals/deals/editor/NewDealPage.tsx
    /deals/ofertas → areas/deals/offers/OffersPage.tsx
    /deals/preguntas → areas/deals/enquiries/EnquiriesPage.tsx
    /deals/renovar/$token → areas/deals/deals/mine/RenewPage.tsx
    /education → areas/school/education/lists/EducationPage.tsx
    /education/$level → areas/school/education/lists/LevelPage.tsx
    /education/blogs → areas/school/education/lists/BlogsPage.tsx
    /education/books → areas/school/education/lists/BooksPage.tsx
    /education/entrenamiento → areas/school/education/lists/TrainingPage.tsx
    /education/podcasts → areas/school/education/lists/PodcastsPage.tsx
    /education/tipoftheweek → areas/school/education/lists/TipsPage.tsx
    /education/videocourses → areas/school/education/lists/CoursesPage.tsx
    /education/webinar → areas/school/education/lists/WebinarsPage.tsx
    /faq → areas/school/pages/FaqPage.tsx
    /financing → areas/lending/requests/asking/FinancingPage.tsx
    /forums → areas/talk/forums/home/ForumPage.tsx
    /forums/$name → areas/talk/forums/category/CategoryPage.tsx
    /forums/$name/$sid/$title → areas/talk/forums/topic/TopicPage.tsx
    /forumspro → areas/talk/forums/home/ProForumPage.tsx
    /forumspro/$name → areas/talk/forums/category/ProCategoryPage.tsx
    /forumspro/$name/$sid/$title → areas/talk/forums/topic/ProTopicPage.tsx
    /guestuser → areas/people/members/profile/GuestProfilePage.tsx
    /help-us → areas/people/members/welcome/WelcomePage.tsx
    /investment-calculators → areas/analysis/calculators/hub/CalculatorsPage.tsx
    /loan/documents/$lrnid → areas/lending/requests/documents/LoanFilePage.tsx
    /loan/view/$token → areas/lending/requests/page/LoanPage.tsx
    /login → areas/people/accounts/sign-in/LoginPage.tsx
    /login/$provider → areas/people/security/social/SocialReturnPage.tsx
    /login/codigo → areas/people/accounts/entry/EntryCodePage.tsx
    /login/correo/$token → areas/people/accounts/entry/EntryLinkPage.tsx
    /membresia → areas/money/memberships/mine/MembershipPage.tsx
    /membresia/reparar/$token → areas/money/memberships/mine/RepairPage.tsx
    /membresia/tarjeta → areas/money/memberships/mine/NewCardPage.tsx
    /messenger → areas/talk/messenger/MessengerPage.tsx
    /network → areas/people/connections/network/NetworkPage.tsx
    /notifications → areas/talk/notifications/list/NotificationsPage.tsx
    /notifications/$shortid → areas/talk/notifications/OpenNotificationPage.tsx
    /notifications/ajustes → areas/talk/notifications/settings/SettingsPage.tsx
    /pricing → areas/money/memberships/pricing/PricingPage.tsx
    /pricing/entrenamiento/$token → areas/money/memberships/offer/OfferPage.tsx
    /pricing/pago → areas/money/memberships/checkout/CheckoutPage.tsx
    /privacy_policy → areas/school/pages/PrivacyPage.tsx
    /public/resources → areas/school/resources/PublicResourcesPage.tsx
    /register → areas/people/accounts/registration/RegisterPage.tsx
    /resources → areas/school/resources/ResourcesPage.tsx
    /seguridad → areas/people/security/SecurityPage.tsx
    /seguridad/correo/confirmar/$token → areas/people/security/email/ConfirmEmailPage.tsx
    /seguridad/correo/deshacer/$token → areas/people/security/email/UndoEmailPage.tsx
    /sesiones → areas/school/live-sessions/LiveSessionsPage.tsx
    /sponsors → areas/school/sponsors/SponsorsPage.tsx
    /terms_and_conditions → areas/school/pages/TermsPage.tsx
    /ui → shell/GalleryRoute.tsx
    /user/alias/$id → areas/people/members/profile/MemberPage.tsx
    /user/blocked → areas/people/connections/lists/BlockedPage.tsx
    /user/connections → areas/people/connections/lists/ConnectionsPage.tsx
    /user/password/reset/$resettoken → areas/people/accounts/passwords/ResetPasswordPage.tsx
    /user/pending-connections → areas/people/connections/lists/PendingConnectionsPage.tsx
    /user/sent-connections → areas/people/connections/lists/SentConnectionsPage.tsx
    "
  `)
})

test('no short address can be the same as the first word of a page', () => {
  const words = lines.map(([path]) => path.split('/')[1] ?? '').filter((word) => /^[\w-]/.test(word))
  const free = [...new Set(words)].filter((word) => !RESERVED_ALIASES.has(word))
  expect(free, 'new words go into OWN_PARTS of domain/src/ground/aliases/aliases.ts').toEqual([])
})

test('every page is a file that is there', () => {
  const missing = lines.filter(([, file]) => !existsSync(new URL(file, import.meta.url)))
  expect(missing).toEqual([])
})
