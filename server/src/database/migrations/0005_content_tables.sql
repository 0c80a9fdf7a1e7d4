CREATE TABLE "blogs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blogs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text DEFAULT '' NOT NULL,
	"category_id" bigint,
	"scene" text DEFAULT 'casita' NOT NULL,
	"image" text,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer,
	"place" integer GENERATED ALWAYS AS (coalesce(position, 2147483647)) STORED NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"summary" text GENERATED ALWAYS AS (left(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace(left(description, 4000), '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g')), 300)) STORED NOT NULL,
	"letters" integer GENERATED ALWAYS AS (length(regexp_replace(description, '<[^>]*>', '', 'g'))) STORED NOT NULL,
	CONSTRAINT "blogs_published" CHECK (length("blogs"."title") <= 200 and (not "blogs"."active" or ("blogs"."title" <> '' and "blogs"."category_id" is not null))),
	CONSTRAINT "blogs_image" CHECK ("blogs"."image" ~ '^/media/[A-Za-z0-9/._-]+$')
);
--> statement-breakpoint
CREATE TABLE "books" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "books_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text DEFAULT '' NOT NULL,
	"category_id" bigint,
	"scene" text DEFAULT 'casita' NOT NULL,
	"image" text,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer,
	"place" integer GENERATED ALWAYS AS (coalesce(position, 2147483647)) STORED NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"summary" text GENERATED ALWAYS AS (left(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace(left(description, 4000), '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g')), 300)) STORED NOT NULL,
	"pdf" text,
	"link" text,
	CONSTRAINT "books_published" CHECK (length("books"."title") <= 200 and (not "books"."active" or ("books"."title" <> '' and "books"."category_id" is not null))),
	CONSTRAINT "books_image" CHECK ("books"."image" ~ '^/media/[A-Za-z0-9/._-]+$'),
	CONSTRAINT "books_pdf" CHECK ("books"."pdf" ~ '^/media/[A-Za-z0-9/._-]+$'),
	CONSTRAINT "books_link" CHECK ("books"."link" ~ '^https?://')
);
--> statement-breakpoint
CREATE TABLE "hosted_videos" (
	"video_id" text PRIMARY KEY NOT NULL,
	"title" text,
	"thumbnail" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hosted_videos_id" CHECK ("hosted_videos"."video_id" ~ '^[0-9]{1,20}$')
);
--> statement-breakpoint
CREATE TABLE "podcasts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "podcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text DEFAULT '' NOT NULL,
	"category_id" bigint,
	"scene" text DEFAULT 'casita' NOT NULL,
	"image" text,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer,
	"place" integer GENERATED ALWAYS AS (coalesce(position, 2147483647)) STORED NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"summary" text GENERATED ALWAYS AS (left(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace(left(description, 4000), '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g')), 300)) STORED NOT NULL,
	"audio_url" text,
	"audio_bytes" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "podcasts_published" CHECK (length("podcasts"."title") <= 200 and (not "podcasts"."active" or ("podcasts"."title" <> '' and "podcasts"."category_id" is not null))),
	CONSTRAINT "podcasts_image" CHECK ("podcasts"."image" ~ '^/media/[A-Za-z0-9/._-]+$'),
	CONSTRAINT "podcasts_audio" CHECK ("podcasts"."audio_url" ~ '^/media/[A-Za-z0-9/._-]+$' and (not "podcasts"."active" or "podcasts"."audio_url" is not null)),
	CONSTRAINT "podcasts_length" CHECK ("podcasts"."seconds" >= 0 and "podcasts"."audio_bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text DEFAULT '' NOT NULL,
	"category_id" bigint,
	"scene" text DEFAULT 'casita' NOT NULL,
	"image" text,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer,
	"place" integer GENERATED ALWAYS AS (coalesce(position, 2147483647)) STORED NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"summary" text GENERATED ALWAYS AS (left(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace(left(description, 4000), '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g')), 300)) STORED NOT NULL,
	"video_url" text,
	"poster" text,
	"captions" text,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tips_published" CHECK (length("tips"."title") <= 200 and (not "tips"."active" or ("tips"."title" <> '' and "tips"."category_id" is not null))),
	CONSTRAINT "tips_image" CHECK ("tips"."image" ~ '^/media/[A-Za-z0-9/._-]+$'),
	CONSTRAINT "tips_video" CHECK ("tips"."video_url" ~ '^(/media/[A-Za-z0-9/._-]+|[0-9]{1,20})$' and (not "tips"."active" or "tips"."video_url" is not null)),
	CONSTRAINT "tips_files" CHECK ("tips"."poster" ~ '^/media/[A-Za-z0-9/._-]+$' and "tips"."captions" ~ '^/media/[A-Za-z0-9/._-]+$'),
	CONSTRAINT "tips_seconds" CHECK ("tips"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "watch_progress" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"seconds" integer NOT NULL,
	"done_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_progress_user_id_kind_item_id_part_pk" PRIMARY KEY("user_id","kind","item_id","part"),
	CONSTRAINT "watch_progress_kind" CHECK ("watch_progress"."kind" in ('course', 'webinar', 'tip', 'podcast')),
	CONSTRAINT "watch_progress_numbers" CHECK ("watch_progress"."part" >= 1 and "watch_progress"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webinars" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webinars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text DEFAULT '' NOT NULL,
	"category_id" bigint,
	"scene" text DEFAULT 'casita' NOT NULL,
	"image" text,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer,
	"place" integer GENERATED ALWAYS AS (coalesce(position, 2147483647)) STORED NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"summary" text GENERATED ALWAYS AS (left(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace(left(description, 4000), '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g')), 300)) STORED NOT NULL,
	"video_url" text,
	"poster" text,
	"captions" text,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "webinars_published" CHECK (length("webinars"."title") <= 200 and (not "webinars"."active" or ("webinars"."title" <> '' and "webinars"."category_id" is not null))),
	CONSTRAINT "webinars_image" CHECK ("webinars"."image" ~ '^/media/[A-Za-z0-9/._-]+$'),
	CONSTRAINT "webinars_video" CHECK ("webinars"."video_url" ~ '^(/media/[A-Za-z0-9/._-]+|[0-9]{1,20})$' and (not "webinars"."active" or "webinars"."video_url" is not null)),
	CONSTRAINT "webinars_files" CHECK ("webinars"."poster" ~ '^/media/[A-Za-z0-9/._-]+$' and "webinars"."captions" ~ '^/media/[A-Za-z0-9/._-]+$'),
	CONSTRAINT "webinars_seconds" CHECK ("webinars"."seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "courses" DROP CONSTRAINT "courses_title";--> statement-breakpoint
DROP INDEX "courses_in_order";--> statement-breakpoint
DROP INDEX "courses_of_level";--> statement-breakpoint
DROP INDEX "courses_of_category";--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "title" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "body" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "level" SET DEFAULT 'beginner';--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "paid" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "instructor" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "course_videos" ADD COLUMN "captions" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "scene" text DEFAULT 'casita' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "place" integer GENERATED ALWAYS AS (coalesce(position, 2147483647)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcasts" ADD CONSTRAINT "podcasts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_progress" ADD CONSTRAINT "watch_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinars" ADD CONSTRAINT "webinars_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blogs_in_order" ON "blogs" USING btree ("place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "blogs_of_category" ON "blogs" USING btree ("category_id","place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "books_in_order" ON "books" USING btree ("place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "books_of_category" ON "books" USING btree ("category_id","place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "podcasts_in_order" ON "podcasts" USING btree ("place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "podcasts_of_category" ON "podcasts" USING btree ("category_id","place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "tips_in_order" ON "tips" USING btree ("place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "tips_of_category" ON "tips" USING btree ("category_id","place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "watch_progress_newest" ON "watch_progress" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "webinars_in_order" ON "webinars" USING btree ("place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "webinars_of_category" ON "webinars" USING btree ("category_id","place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "courses_in_order" ON "courses" USING btree ("place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "courses_of_level" ON "courses" USING btree ("level","place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "courses_of_category" ON "courses" USING btree ("category_id","place",(-id)) WHERE active;--> statement-breakpoint
UPDATE "courses" SET "scene" = "cover"->>'scene';--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "cover";--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_captions" CHECK ("course_videos"."captions" ~ '^/media/[A-Za-z0-9/._-]+$');--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_published" CHECK (length("courses"."title") <= 200 and (not "courses"."active" or ("courses"."title" <> '' and "courses"."category_id" is not null)));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_image" CHECK ("courses"."image" ~ '^/media/[A-Za-z0-9/._-]+$');