import { FreeCourses } from './FreeCourses.tsx'
import { Hero } from './Hero.tsx'
import { HomeEnd } from './HomeEnd.tsx'
import { PromoRows } from './PromoRows.tsx'
import { Testimonials } from './Testimonials.tsx'

/** What a visitor meets first. Behind the activation's dialog it stands without the courses. */
export function HomeContent({ withCourses = false }: { withCourses?: boolean }) {
  return (
    <>
      <Hero />
      <div className="wrap sec stack-l">
        <PromoRows />
        {withCourses && <FreeCourses />}
      </div>
      <Testimonials />
      <HomeEnd />
    </>
  )
}
