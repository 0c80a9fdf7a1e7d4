import { existsSync } from 'node:fs'
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
    "/ → features/home/first-page/HomePage.tsx
    /$ → shell/alias/AliasPage.tsx
    /aboutus → features/pages/AboutUsPage.tsx
    /aboutuser → features/members/profile/OwnProfilePage.tsx
    /activation/emailconfirm/$activationtoken → features/accounts/activation/ActivationPage.tsx
    /activation/emailconfirm/dealer/reset/$activationtoken → features/accounts/activation/DealerActivationPage.tsx
    /activation/emailconfirm/l/reset/$token → features/lenders/joining/LenderActivationPage.tsx
    /activation/respuesta/$token → features/accounts/activation/AnswerPage.tsx
    /admin → features/admin/AdminHomePage.tsx
    /admin/anotados → features/admin/EarlyMembersPage.tsx
    /admin/cifras → features/figures/FiguresPage.tsx
    /admin/cobros → features/billing/setup/SetupPage.tsx
    /admin/contacto → features/admin/MessagesPage.tsx
    /admin/contenido → features/writing/list/WritingPage.tsx
    /admin/contenido/$kind → features/writing/list/PiecesPage.tsx
    /admin/contenido/$kind/$id → features/writing/editor/PiecePage.tsx
    /admin/contenido/$kind/$id/vista → features/writing/preview/PreviewRoute.tsx
    /admin/contenido/papelera → features/writing/trash/TrashPage.tsx
    /admin/cupones → features/coupons/CouponsPage.tsx
    /admin/cupones/entrenamiento → features/coupons/TrainingOffersPage.tsx
    /admin/cupones/nuevo → features/coupons/NewCouponPage.tsx
    /admin/depositos → features/billing/deposits/DepositsPage.tsx
    /admin/disputas → features/billing/disputes/DisputesPage.tsx
    /admin/fallas → features/admin/failures/FailuresPage.tsx
    /admin/invitaciones → features/admin/invitations/InvitationsPage.tsx
    /admin/miembros → features/admin/MembersPage.tsx
    /admin/miembros/$id → features/admin/MemberAdminPage.tsx
    /admin/moderacion → features/forums/moderation/ModerationPage.tsx
    /admin/moderacion/miembros → features/connections/reports/ReportsPage.tsx
    /admin/outbox → features/admin/OutboxPage.tsx
    /admin/pagos → features/billing/list/PaymentsPage.tsx
    /admin/pagos/$id → features/billing/payment/PaymentPage.tsx
    /admin/prestamistas → features/lenders/administration/LendersAdminPage.tsx
    /admin/prestamos → features/loans/administration/LoansAdminPage.tsx
    /admin/registro → features/admin/audit-log/AuditLogPage.tsx
    /admin/reportes → features/connections/reports/OldReportsPage.tsx
    /admin/tratos → features/dealers/DealsAdminPage.tsx
    /admin/tratos/$id → features/dealers/DealAdminPage.tsx
    /analysis/comparar → features/calculators/compare/ComparePage.tsx
    /analysis/compartido/$token → features/calculators/shared-link/SharedAnalysisPage.tsx
    /analysis/flip/new → features/calculators/flip/NewFlipPage.tsx
    /analysis/flip/update/$shortid → features/calculators/flip/SavedFlipPage.tsx
    /analysis/myflip → features/calculators/saved/lists/MyFlipsPage.tsx
    /analysis/myflipanalyses → features/calculators/saved/lists/MyFlipAnalysesPage.tsx
    /analysis/myrefinances → features/calculators/saved/lists/MyRefinancesPage.tsx
    /analysis/myrentals → features/calculators/saved/lists/MyRentalsPage.tsx
    /analysis/refinance/new → features/calculators/refinance/NewRefinancePage.tsx
    /analysis/refinance/update/$shortid → features/calculators/refinance/SavedRefinancePage.tsx
    /analysis/rentals/new → features/calculators/rental/NewRentalPage.tsx
    /analysis/rentals/update/$shortid → features/calculators/rental/SavedRentalPage.tsx
    /avisos/baja/$token → features/notifications/unsubscribe/UnsubscribePage.tsx
    /buscar → features/search/SearchPage.tsx
    /calculator/flip → features/calculators/hard-money/FlipAnalysisPage.tsx
    /calculator/flip/update/$shortid → features/calculators/hard-money/SavedFlipAnalysisPage.tsx
    /change-password → features/accounts/passwords/ChangePasswordPage.tsx
    /comingsoon → features/pages/ComingSoonPage.tsx
    /contactus → features/pages/ContactPage.tsx
    /dashboard → features/home/panel/DashboardPage.tsx
    /dashboard/borrower → features/loans/borrowing/BorrowerPage.tsx
    /dashboard/lender → features/loans/desk/DeskPage.tsx
    /dashboard/lender/profile → features/lenders/profile/LenderProfilePage.tsx
    /dashboard/lender/programas → features/lenders/programmes/ProgrammesPage.tsx
    /deals → features/deals/list/DealsPage.tsx
    /deals/$dealid → features/deals/page/DealWithoutTitle.tsx
    /deals/$dealid/$title → features/deals/page/DealPage.tsx
    /deals/busquedas → features/savedsearches/SearchesPage.tsx
    /deals/busquedas/terminar/$token → features/savedsearches/EndSearchPage.tsx
    /deals/cifras → features/dealoffers/MonthPage.tsx
    /deals/editar/$dealid → features/deals/editor/EditDealPage.tsx
    /deals/guardados → features/deals/list/SavedDealsPage.tsx
    /deals/mios → features/deals/mine/OwnDealsPage.tsx
    /deals/nuevo → features/deals/editor/NewDealPage.tsx
    /deals/ofertas → features/dealoffers/OffersPage.tsx
    /deals/preguntas → features/enquiries/EnquiriesPage.tsx
    /deals/renovar/$token → features/deals/mine/RenewPage.tsx
    /education → features/education/lists/EducationPage.tsx
    /education/$level → features/education/lists/LevelPage.tsx
    /education/blogs → features/education/lists/BlogsPage.tsx
    /education/books → features/education/lists/BooksPage.tsx
    /education/entrenamiento → features/education/lists/TrainingPage.tsx
    /education/podcasts → features/education/lists/PodcastsPage.tsx
    /education/tipoftheweek → features/education/lists/TipsPage.tsx
    /education/videocourses → features/education/lists/CoursesPage.tsx
    /education/webinar → features/education/lists/WebinarsPage.tsx
    /faq → features/pages/FaqPage.tsx
    /financing → features/loans/asking/FinancingPage.tsx
    /forums → features/forums/home/ForumPage.tsx
    /forums/$name → features/forums/category/CategoryPage.tsx
    /forums/$name/$sid/$title → features/forums/topic/TopicPage.tsx
    /forumspro → features/forums/home/ProForumPage.tsx
    /forumspro/$name → features/forums/category/ProCategoryPage.tsx
    /forumspro/$name/$sid/$title → features/forums/topic/ProTopicPage.tsx
    /guestuser → features/members/profile/GuestProfilePage.tsx
    /help-us → features/members/welcome/WelcomePage.tsx
    /investment-calculators → features/calculators/hub/CalculatorsPage.tsx
    /loan/documents/$lrnid → features/loans/documents/LoanFilePage.tsx
    /loan/view/$token → features/loans/page/LoanPage.tsx
    /login → features/accounts/sign-in/LoginPage.tsx
    /login/$provider → features/security/social/SocialReturnPage.tsx
    /membresia → features/memberships/mine/MembershipPage.tsx
    /membresia/reparar/$token → features/memberships/mine/RepairPage.tsx
    /membresia/tarjeta → features/memberships/mine/NewCardPage.tsx
    /messenger → features/messenger/MessengerPage.tsx
    /network → features/connections/network/NetworkPage.tsx
    /notifications → features/notifications/list/NotificationsPage.tsx
    /notifications/$shortid → features/notifications/OpenNotificationPage.tsx
    /notifications/ajustes → features/notifications/settings/SettingsPage.tsx
    /pricing → features/memberships/pricing/PricingPage.tsx
    /pricing/entrenamiento/$token → features/memberships/offer/OfferPage.tsx
    /pricing/pago → features/memberships/checkout/CheckoutPage.tsx
    /privacy_policy → features/pages/PrivacyPage.tsx
    /public/resources → features/resources/PublicResourcesPage.tsx
    /register → features/accounts/registration/RegisterPage.tsx
    /resources → features/resources/ResourcesPage.tsx
    /seguridad → features/security/SecurityPage.tsx
    /seguridad/correo/confirmar/$token → features/security/email/ConfirmEmailPage.tsx
    /seguridad/correo/deshacer/$token → features/security/email/UndoEmailPage.tsx
    /sesiones → features/livesessions/LiveSessionsPage.tsx
    /sponsors → features/sponsors/SponsorsPage.tsx
    /terms_and_conditions → features/pages/TermsPage.tsx
    /ui → shell/GalleryRoute.tsx
    /user/alias/$id → features/members/profile/MemberPage.tsx
    /user/blocked → features/connections/lists/BlockedPage.tsx
    /user/connections → features/connections/lists/ConnectionsPage.tsx
    /user/password/reset/$resettoken → features/accounts/passwords/ResetPasswordPage.tsx
    /user/pending-connections → features/connections/lists/PendingConnectionsPage.tsx
    /user/sent-connections → features/connections/lists/SentConnectionsPage.tsx
    "
  `)
})

test('every page is a file that is there', () => {
  const missing = lines.filter(([, file]) => !existsSync(new URL(file, import.meta.url)))
  expect(missing).toEqual([])
})
