import { FreeCourses } from '../first-page/FreeCourses.tsx'
import { Hero } from '../first-page/Hero.tsx'
import { HomeEnd } from '../first-page/HomeEnd.tsx'
import { PromoRows } from '../first-page/PromoRows.tsx'
import { Testimonials } from '../first-page/Testimonials.tsx'

/** The front page's content. Behind the activation dialog it is shown without the courses. */
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
