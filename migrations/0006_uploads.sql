-- Files as originals: how many pages a version's file has and which of them could not be read, so that no page is lost
-- without being named. Null where the original has no pages of its own.

alter table document_versions add column pages json;
