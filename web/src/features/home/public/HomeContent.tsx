import { FreeCourses } from '../first-page/FreeCourses.tsx'
import { Hero } from '../first-page/Hero.tsx'
import { HomeEnd } from '../first-page/HomeEnd.tsx'
import { PromoRows } from '../first-page/PromoRows.tsx'
import { Testimonials } from '../first-page/Testimonials.tsx'

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
