// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC1155Pausable} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Pausable.sol";
import {ERC1155Supply} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Supply.sol";

/// @title Outcomes of prediction markets, one token id per outcome (ERC-1155).
/// @notice Only the owner mints. Holders transfer freely while the contract is not paused. The supply of each id is
/// public; the supply of all ids stays within 256 bits. Ownership changes in two steps, so it cannot be lost to an
/// address that nobody controls.
contract OutcomeToken is ERC1155Pausable, ERC1155Supply, Ownable2Step {
    /// @param initialOwner the account that may mint, pause and set the metadata address.
    constructor(address initialOwner) ERC1155("") Ownable(initialOwner) {}

    /// @notice Mints `amount` of one outcome to `to`. A contract must accept it (`onERC1155Received`) and receives `data`.
    function mint(address to, uint256 outcomeTokenId, uint256 amount, bytes calldata data) external onlyOwner {
        _mint(to, outcomeTokenId, amount, data);
    }

    /// @notice Mints several outcomes to `to`, all of them or none.
    function mintBatch(
        address to,
        uint256[] calldata outcomeTokenIds,
        uint256[] calldata amounts,
        bytes calldata data
    ) external onlyOwner {
        _mintBatch(to, outcomeTokenIds, amounts, data);
    }

    /// @notice Stops minting and transfers.
    function pause() external onlyOwner {
        _pause();
    }

    /// @notice Allows minting and transfers again.
    function unpause() external onlyOwner {
        _unpause();
    }

    /// @notice Sets the metadata address of all ids, in which clients replace `{id}` (ERC-1155 metadata).
    function setURI(string calldata newUri) external onlyOwner {
        _setURI(newUri);
    }

    function _update(
        address from,
        address to,
        uint256[] memory ids,
        uint256[] memory values
    ) internal override(ERC1155Pausable, ERC1155Supply) {
        super._update(from, to, ids, values);
    }
}
