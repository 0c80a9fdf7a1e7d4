ALTER TABLE "blogs" ADD COLUMN "search_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "share_picture" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "search_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "share_picture" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "share_picture" text;--> statement-breakpoint
ALTER TABLE "podcasts" ADD COLUMN "search_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "podcasts" ADD COLUMN "share_picture" text;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "search_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "share_picture" text;--> statement-breakpoint
ALTER TABLE "webinars" ADD COLUMN "search_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webinars" ADD COLUMN "share_picture" text;--> statement-breakpoint
ALTER TABLE "basic_pages" ADD COLUMN "search_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "basic_pages" ADD COLUMN "share_picture" text;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "search_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "share_picture" text;