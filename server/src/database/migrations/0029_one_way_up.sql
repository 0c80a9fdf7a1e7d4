DROP TABLE "upload_pieces" CASCADE;--> statement-breakpoint
DROP TABLE "uploads" CASCADE;