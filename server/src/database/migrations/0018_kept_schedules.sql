ALTER TABLE "hosted_videos" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "written_pieces" ADD COLUMN "scheduled" jsonb;--> statement-breakpoint
ALTER TABLE "written_pieces" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "written_pieces" ADD COLUMN "stopped_why" text;--> statement-breakpoint
CREATE UNIQUE INDEX "hosted_videos_key" ON "hosted_videos" USING btree ("key");