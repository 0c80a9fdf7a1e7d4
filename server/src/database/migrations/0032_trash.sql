ALTER TABLE "path_aliases" ADD COLUMN "in_trash" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "basic_pages" ADD COLUMN "legal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "written_pieces" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "written_pieces" ADD COLUMN "deleted_from" text;--> statement-breakpoint
CREATE INDEX "written_pieces_trash" ON "written_pieces" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "written_pieces" ADD CONSTRAINT "written_pieces_deleted" CHECK (("written_pieces"."deleted_at" is null) = ("written_pieces"."deleted_from" is null));--> statement-breakpoint
UPDATE "basic_pages" p SET "legal" = true FROM "path_aliases" a
  WHERE a."kind" = 'page' AND a."page_id" = p."id" AND a."alias" IN ('privacy-policy', 'terms-and-conditions');
